//! A picture: shapes and words in one coordinate system, with its alternative in words.
//!
//! Coordinates are whole units; [`WIDTH`] of them fill the column of a phone at about one pixel
//! each, so that letters stay readable there. Colours come from classes (`companion.css`).

use std::fmt::Display;

use yew::Html;
use yew::virtual_dom::VTag;

use super::build::{group, line_button, set, tag, told};

/// Units of the width of every picture.
pub const WIDTH: i32 = 340;

/// The room between the edge and what is drawn.
pub const MARGIN: i32 = 12;

/// Shapes in the order in which they are drawn.
#[derive(Default)]
pub struct Draw {
    parts: Vec<Html>,
}

/// Where words begin, seen from their place.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// There.
    Start,
    /// Around it.
    Middle,
    /// They end there.
    End,
}

impl Draw {
    /// A shape with its class and whole-numbered attributes.
    #[inline(never)]
    pub fn shape(&mut self, name: &'static str, class: &'static str, at: &[(&'static str, i32)]) {
        let mut tag = VTag::new(name);
        set(&mut tag, "class", class.to_owned());
        for (key, value) in at {
            set(&mut tag, key, value.to_string());
        }
        self.parts.push(tag.into());
    }

    /// A circle.
    #[inline(never)]
    pub fn circle(&mut self, class: &'static str, [x, y]: [i32; 2], radius: i32) {
        self.shape("circle", class, &[("cx", x), ("cy", y), ("r", radius)]);
    }

    /// A box with round corners.
    #[inline(never)]
    pub fn rect(&mut self, class: &'static str, [x, y, width, height]: [i32; 4]) {
        let round = (height / 2).min(4);
        self.shape(
            "rect",
            class,
            &[("x", x), ("y", y), ("width", width.max(0)), ("height", height), ("rx", round)],
        );
    }

    /// A straight line.
    #[inline(never)]
    pub fn line(&mut self, class: &'static str, [x1, y1, x2, y2]: [i32; 4]) {
        self.shape("line", class, &[("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]);
    }

    /// A path.
    #[inline(never)]
    pub fn path(&mut self, class: &'static str, d: String) {
        let mut tag = VTag::new("path");
        set(&mut tag, "class", class.to_owned());
        set(&mut tag, "d", d);
        self.parts.push(tag.into());
    }

    /// Words on one line; `y` is that of the line they stand on.
    #[inline(never)]
    pub fn words(&mut self, class: &'static str, anchor: Anchor, [x, y]: [i32; 2], words: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.shape("text", class, &[("x", x), ("y", y)]);
        let Some(Html::VTag(tag)) = self.parts.pop() else { return };
        let mut tag = (*tag).clone();
        set(&mut tag, "text-anchor", anchor.to_owned());
        tag.add_child(super::build::text(words));
        self.parts.push(tag.into());
    }

    /// Words over a place on an axis, kept inside the picture.
    #[inline(never)]
    pub fn label(&mut self, class: &'static str, [x, y]: [i32; 2], words: &str) {
        let half = i32::try_from(words.chars().count()).unwrap_or(WIDTH) * 4;
        let (anchor, x) = if x < half + MARGIN {
            (Anchor::Start, MARGIN.min(x))
        } else if x > WIDTH - MARGIN - half {
            (Anchor::End, (WIDTH - MARGIN).max(x))
        } else {
            (Anchor::Middle, x)
        };
        self.words(class, anchor, [x, y], words);
    }

    /// The mark of something that the paste says: a disc with a tick.
    #[inline(never)]
    pub fn seen(&mut self, [x, y]: [i32; 2]) {
        self.circle("fill lit", [x, y], 8);
        self.path("stroke on-lit", format!("M{} {}l2 3 5-6", x - 4, y));
    }

    /// The mark of what the paste says is broken: a square with a cross.
    #[inline(never)]
    pub fn broken(&mut self, [x, y]: [i32; 2]) {
        self.rect("fill bad", [x - 8, y - 8, 16, 16]);
        self.path("stroke on-lit", format!("M{0} {1}l7 7m0-7l-7 7", x - 3, y - 4));
    }

    /// The mark of what the paste does not say: a dashed ring.
    #[inline(never)]
    pub fn unknown(&mut self, [x, y]: [i32; 2]) {
        self.circle("stroke soft dashed", [x, y], 7);
    }

    /// Everything drawn, as a picture. `says` is the picture in words.
    #[inline(never)]
    pub fn picture(self, id: &str, height: i32, title: &str, says: &str) -> Html {
        let (titled, described) = (format!("{id}-title"), format!("{id}-says"));
        let named = |name: &'static str, id: &str, words: &str| {
            super::build::marked(told(name, "", words), "id", id)
        };
        let mut stripes = Self::default();
        stripes.path("hatch", "M0 3h6".to_owned());
        let mut pattern = VTag::new("pattern");
        for (key, value) in [
            ("id", format!("{id}-hatch").as_str()),
            ("width", "6"),
            ("height", "6"),
            ("patternUnits", "userSpaceOnUse"),
            ("patternTransform", "rotate(45)"),
        ] {
            set(&mut pattern, key, value.to_owned());
        }
        pattern.add_child(group(stripes.parts));
        let mut svg = VTag::new("svg");
        for (key, value) in [
            ("class", "drawing"),
            ("viewBox", format!("0 0 {WIDTH} {height}").as_str()),
            ("role", "img"),
            ("aria-labelledby", titled.as_str()),
            ("aria-describedby", described.as_str()),
        ] {
            set(&mut svg, key, value.to_owned());
        }
        svg.add_child(named("title", &titled, title));
        svg.add_child(named("desc", &described, says));
        svg.add_child(pattern.into());
        svg.add_child(group(self.parts));
        svg.into()
    }

    /// Everything drawn, as a mark of 16 units beside words that say the same.
    pub fn glyph(self) -> Html {
        let mut svg = VTag::new("svg");
        for (key, value) in [("class", "glyph"), ("viewBox", "0 0 16 16"), ("aria-hidden", "true")]
        {
            set(&mut svg, key, value.to_owned());
        }
        svg.add_child(group(self.parts));
        svg.into()
    }

    /// A box filled with stripes, for what may be.
    #[inline(never)]
    pub fn striped(&mut self, id: &str, [x, y, width, height]: [i32; 4]) {
        let mut tag = VTag::new("rect");
        set(&mut tag, "class", "striped".to_owned());
        set(&mut tag, "fill", format!("url(#{id}-hatch)"));
        for (key, value) in [("x", x), ("y", y), ("width", width.max(0)), ("height", height)] {
            set(&mut tag, key, value.to_string());
        }
        self.parts.push(tag.into());
    }
}

/// A line of the paste that a picture was drawn from.
pub struct Source {
    /// What it says.
    pub what: String,
    /// The line.
    pub line: u32,
}

impl Source {
    /// Names a line.
    pub fn new(what: impl Display, line: u32) -> Self {
        Self { what: what.to_string(), line }
    }
}

/// A picture with the lines it was drawn from; pressing one shows it in the paste.
pub fn framed(drawn: Html, sources: &[Source]) -> Html {
    let buttons = sources.iter().map(|Source { what, line }| {
        tag("li", "", vec![line_button(*line, &format!("line {line}: {what}"))])
    });
    let list = tag("ul", "sources", buttons.collect());
    let list = super::build::marked(list, "aria-label", "Lines it is drawn from");
    tag("figure", "picture", vec![drawn, list])
}

/// A part of a whole on a stretch of the picture; a whole of nothing has no parts.
pub fn scaled(part: i64, whole: i64, stretch: i32) -> i32 {
    if whole <= 0 {
        return 0;
    }
    // Bytes of a large model times units of a picture would not fit.
    let shift = (64 - whole.leading_zeros()).saturating_sub(40);
    let at = (part.clamp(0, whole) >> shift) * i64::from(stretch) / (whole >> shift);
    i32::try_from(at).unwrap_or(stretch)
}

#[cfg(test)]
mod tests {
    use super::scaled;

    #[test]
    fn parts_of_a_stretch() {
        assert_eq!(scaled(38, 600, 300), 19);
        assert_eq!(scaled(900, 600, 300), 300);
        assert_eq!(scaled(-5, 600, 300), 0);
        assert_eq!(scaled(i64::MAX, i64::MAX, 300), 300);
        assert_eq!(scaled(24 << 40, 48 << 40, 300), 150);
        assert_eq!(scaled(5, 0, 300), 0);
    }
}
