//! A picture: shapes and words in one coordinate system, with its alternative in words.
//!
//! Coordinates are whole units; [`WIDTH`] of them fill the column of a phone at about one pixel
//! each, so that letters stay readable there. Colours come from classes (`companion.css`).

use std::fmt::Display;

use yew::virtual_dom::{VList, VTag, VText};
use yew::{AttrValue, Callback, Html, MouseEvent, html};

use crate::report::bridge;

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
    pub fn shape(&mut self, name: &'static str, class: &'static str, at: &[(&'static str, i32)]) {
        let mut tag = VTag::new(name);
        tag.add_attribute("class", class);
        for (key, value) in at {
            tag.add_attribute(key, value.to_string());
        }
        self.parts.push(tag.into());
    }

    /// A box with round corners.
    pub fn rect(&mut self, class: &'static str, [x, y, width, height]: [i32; 4]) {
        let round = (height / 2).min(4);
        self.shape(
            "rect",
            class,
            &[("x", x), ("y", y), ("width", width.max(0)), ("height", height), ("rx", round)],
        );
    }

    /// A straight line.
    pub fn line(&mut self, class: &'static str, [x1, y1, x2, y2]: [i32; 4]) {
        self.shape("line", class, &[("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]);
    }

    /// A path.
    pub fn path(&mut self, class: &'static str, d: String) {
        let mut tag = VTag::new("path");
        tag.add_attribute("class", class);
        tag.add_attribute("d", d);
        self.parts.push(tag.into());
    }

    /// Words on one line; `y` is that of the line they stand on.
    pub fn words(&mut self, class: &'static str, anchor: Anchor, [x, y]: [i32; 2], words: &str) {
        let mut tag = VTag::new("text");
        tag.add_attribute("class", class);
        tag.add_attribute("x", x.to_string());
        tag.add_attribute("y", y.to_string());
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        tag.add_attribute("text-anchor", anchor);
        tag.add_child(VText::new(words.to_owned()).into());
        self.parts.push(tag.into());
    }

    /// Words over a place on an axis, kept inside the picture.
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
    pub fn seen(&mut self, [x, y]: [i32; 2]) {
        self.shape("circle", "fill lit", &[("cx", x), ("cy", y), ("r", 8)]);
        self.path("stroke on-lit", format!("M{} {}l2 3 5-6", x - 4, y));
    }

    /// The mark of what the paste says is broken: a square with a cross.
    pub fn broken(&mut self, [x, y]: [i32; 2]) {
        self.rect("fill bad", [x - 8, y - 8, 16, 16]);
        self.path("stroke on-lit", format!("M{0} {1}l7 7m0-7l-7 7", x - 3, y - 4));
    }

    /// The mark of what the paste does not say: a dashed ring.
    pub fn unknown(&mut self, [x, y]: [i32; 2]) {
        self.shape("circle", "stroke soft dashed", &[("cx", x), ("cy", y), ("r", 7)]);
    }

    /// Everything drawn, as a picture. `says` is the picture in words.
    pub fn picture(self, id: &str, height: i32, title: &str, says: &str) -> Html {
        let (titled, described) = (format!("{id}-title"), format!("{id}-says"));
        let parts: Html = VList::with_children(self.parts, None).into();
        html! {
            <svg class="drawing" viewBox={format!("0 0 {WIDTH} {height}")} role="img"
                aria-labelledby={titled.clone()} aria-describedby={described.clone()}>
                <title id={titled}>{ title.to_owned() }</title>
                <desc id={described}>{ says.to_owned() }</desc>
                <defs>
                    <pattern id={format!("{id}-hatch")} width="6" height="6"
                        patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                        <path class="hatch" d="M0 3h6" />
                    </pattern>
                </defs>
                { parts }
            </svg>
        }
    }

    /// Everything drawn, as a mark of 16 units beside words that say the same.
    pub fn glyph(self) -> Html {
        let parts: Html = VList::with_children(self.parts, None).into();
        html! { <svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">{ parts }</svg> }
    }

    /// A box filled with stripes, for what may be.
    pub fn striped(&mut self, id: &str, [x, y, width, height]: [i32; 4]) {
        let mut tag = VTag::new("rect");
        let at: [(&'static str, AttrValue); 6] = [
            ("class", AttrValue::Static("striped")),
            ("x", x.to_string().into()),
            ("y", y.to_string().into()),
            ("width", width.max(0).to_string().into()),
            ("height", height.to_string().into()),
            ("fill", format!("url(#{id}-hatch)").into()),
        ];
        for (key, value) in at {
            tag.add_attribute(key, value);
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
pub fn framed(class: &'static str, drawn: Html, sources: &[Source]) -> Html {
    let sources = sources.iter().map(|Source { what, line }| {
        html! { <li>{ line_button(*line, &format!("line {line}: {what}"), "") }</li> }
    });
    html! {
        <figure class={format!("picture {class}")}>
            { drawn }
            <ul class="sources" aria-label="Lines it is drawn from">{ for sources }</ul>
        </figure>
    }
}

/// A button that shows a line of the paste.
pub fn line_button(line: u32, words: &str, class: &'static str) -> Html {
    html! {
        <button type="button" class={format!("to-line {class}")} data-to-line={line.to_string()}
            onclick={show(line)}>{ words.to_owned() }</button>
    }
}

/// Asks the page to show a line.
pub fn show(line: u32) -> Callback<MouseEvent> {
    Callback::from(move |_| {
        if let Some(bridge) = bridge() {
            bridge.show_line(line);
        }
    })
}

/// A part of a whole on a stretch of the picture; a whole of nothing has no parts.
pub fn scaled(part: i64, whole: i64, stretch: i32) -> i32 {
    if whole <= 0 {
        return 0;
    }
    let at = i128::from(part.clamp(0, whole)) * i128::from(stretch) / i128::from(whole);
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
        assert_eq!(scaled(5, 0, 300), 0);
    }
}
