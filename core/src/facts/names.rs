//! Finding by name in a long list.
//!
//! A paste may name 100,000 pods and tell of each in another place: to compare every name with
//! every other would take minutes.

/// More buckets would cost a small paste more than they save a large one.
const BUCKETS: usize = 1 << 10;

/// Places in a list by name. The caller compares the name again: two may share a number.
#[derive(Debug, Default)]
pub struct Names {
    /// Per bucket, each name's number and place, in the order of adding.
    buckets: Vec<Vec<(u32, u32)>>,
}

impl Names {
    /// Remembers that a name stands at a place.
    pub fn add(&mut self, name: &str, at: usize) {
        self.buckets.resize_with(BUCKETS, Vec::new);
        let (number, at) = (hash(name), u32::try_from(at).unwrap_or(u32::MAX));
        self.buckets[number as usize % BUCKETS].push((number, at));
    }

    /// The places where a name may stand, in the order of adding.
    pub fn find(&self, name: &str) -> impl Iterator<Item = usize> + '_ {
        let number = hash(name);
        let bucket = self.buckets.get(number as usize % BUCKETS).map_or(&[][..], Vec::as_slice);
        bucket.iter().filter(move |(n, _)| *n == number).map(|(_, at)| *at as usize)
    }
}

/// FNV-1a, 32 bits.
fn hash(name: &str) -> u32 {
    name.bytes().fold(0x811c_9dc5, |all, b| (all ^ u32::from(b)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn places_in_the_order_of_adding() {
        let mut names = Names::default();
        assert_eq!(names.find("a").count(), 0);
        for (at, name) in ["a", "b", "a", "", "c"].into_iter().enumerate() {
            names.add(name, at);
        }
        assert_eq!(names.find("a").collect::<Vec<_>>(), [0, 2]);
        assert_eq!(names.find("").collect::<Vec<_>>(), [3]);
        assert_eq!(names.find("d").count(), 0);
    }
}
