/// The blocks and items of a page that a comparison leaves out, and what holds them.
struct IgnoredPlaces {
    private var paths: Set<BlockPath>
    private var holders: Set<BlockPath> = []

    init(_ paths: Set<BlockPath>, of page: InstantPage) {
        self.paths = paths
        addQuotes(of: page)
        for path in paths {
            var holder = path
            while holder.steps.popLast() != nil, holders.insert(holder).inserted {}
        }
    }

    var isEmpty: Bool { paths.isEmpty }

    /// True for what is left out as a whole.
    func contains(_ path: BlockPath) -> Bool { !paths.isEmpty && paths.contains(path) }

    /// True for what has something inside that is left out.
    func areInside(_ path: BlockPath) -> Bool { !holders.isEmpty && holders.contains(path) }

    /// Adds the quotes that hold nothing else: an empty one vanishes from the normal form.
    private mutating func addQuotes(of page: InstantPage) {
        var counts: [BlockPath: Int] = [:]
        var pending = Array(paths)
        while let path = pending.popLast() {
            guard !path.steps.isEmpty else { continue }
            let holder = BlockPath(path.steps.dropLast())
            counts[holder, default: 0] += 1
            guard case .blockQuote(let blocks, _, _)? = page.block(at: holder), counts[holder] == blocks.count,
                paths.insert(holder).inserted
            else { continue }
            pending.append(holder)
        }
    }
}

extension InstantPage {
    /// The block that a path leads to; nil when it leads to none.
    fileprivate func block(at path: BlockPath) -> InstantPageBlock? {
        var children = blocks
        var block: InstantPageBlock?
        for step in path.steps {
            switch step {
            case .block(let index):
                guard children.indices.contains(index) else { return nil }
                block = children[index]
                if case .blockQuote(let blocks, _, _)? = block { children = blocks }
                if case .details(_, let blocks, _)? = block { children = blocks }
            case .item(let index):
                guard case .list(let items, _, _)? = block, items.indices.contains(index),
                    case .blocks(let blocks, _, _, _) = items[index]
                else { return nil }
                block = nil
                children = blocks
            }
        }
        return block
    }
}
