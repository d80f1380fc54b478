// In place of @tarojs/components: the app's own components, and plain DOM for Taro's, whose custom elements are slow
// and draw late.
const React = require('react')

const KNOWN = new RegExp(
  [
    '^on(Click|Change|Input|Focus|Blur|Touch|Scroll|Load|Error|Submit|Transition|Animation|KeyDown)',
    '^aria-',
    '^data-',
    '^(id|className|style|children|title|role|hidden|tabIndex|dangerouslySetInnerHTML)$',
    '^(src|alt|href|controls)$',
    '^(name|type|value|defaultValue|placeholder|disabled|checked|maxLength)$',
  ].join('|'),
)
const onlyKnown = (props) => Object.fromEntries(Object.entries(props).filter(([name]) => KNOWN.test(name)))

const wrap = (tag, map = (props) => props) =>
  React.forwardRef((props, ref) => React.createElement(tag, { ...onlyKnown(map(props)), ref }))
/** The app's own components, those that the web build puts in place of Taro's. */
const own = (name) => require(`../../../config/h5/components/${name}`).default

const Box = wrap('div')
const RichText = wrap('div', ({ nodes, ...props }) => ({
  ...props,
  dangerouslySetInnerHTML: typeof nodes === 'string' ? { __html: nodes } : undefined,
}))
const components = {
  Block: React.Fragment,
  View: own('View'),
  Text: own('Text'),
  Button: wrap('button'),
  Label: wrap('label'),
  Form: wrap('form'),
  Image: own('Image'),
  Video: wrap('video'),
  Audio: wrap('audio'),
  Canvas: wrap('canvas'),
  WebView: wrap('iframe'),
  Input: own('Input'),
  Textarea: own('Textarea'),
  RichText,
}

module.exports = new Proxy(components, {
  get: (known, name) => {
    if (name === '__esModule') return true
    if (name in known) return known[name]
    return typeof name === 'string' && /^[A-Z]/.test(name) ? (known[name] = Box) : undefined
  },
  has: () => true,
})
