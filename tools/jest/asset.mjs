/** An empty module for style sheets, images and fonts. */
export default '';
