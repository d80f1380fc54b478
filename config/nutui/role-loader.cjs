// NutUI gives its elements Taro's `ariaRole`, which the web writes as the invalid attribute `aria-role`
// (axe: aria-valid-attr). Our own elements carry `role` on both platforms, so NutUI's do as well.
module.exports = (source) => source.replace(/\bariaRole:/g, 'role:')
