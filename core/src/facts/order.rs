//! Sorting by a number.
//!
//! Every sorted element type brings its own copy of the sort into the page's module (about 5 kB
//! each); sorting keys and then moving the items brings one, and a heap's is the smallest.

use std::collections::BinaryHeap;

/// Sorts by a key, smallest first; equal keys keep their order.
pub fn by<T>(items: Vec<T>, key: impl Fn(&T) -> u64) -> Vec<T> {
    let keys: BinaryHeap<(u64, usize)> =
        items.iter().enumerate().map(|(n, item)| (key(item), n)).collect();
    let mut slots: Vec<Option<T>> = items.into_iter().map(Some).collect();
    keys.into_sorted_vec().into_iter().filter_map(|(_, n)| slots[n].take()).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn stable() {
        let sorted = super::by(vec![("b", 2), ("a", 1), ("c", 1)], |i| i.1);
        assert_eq!(sorted, [("a", 1), ("c", 1), ("b", 2)]);
    }
}
