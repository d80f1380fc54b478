// xss filters style attributes by this package; rich text of ours allows none (css: false in shared/ui/RichText/rich-text.ts).
class FilterCSS {}

module.exports = { FilterCSS, getDefaultWhiteList: () => ({}) }
