/** What a style sheet, picture or font is to a unit test: nothing. */
export default '';
