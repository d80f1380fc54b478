// xss filters style attributes with this package. Our rich text allows none: css is false in
// shared/ui/RichText/rich-text.ts.
class FilterCSS {}

module.exports = { FilterCSS, getDefaultWhiteList: () => ({}) }
