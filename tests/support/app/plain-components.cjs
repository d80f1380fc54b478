// Plain DOM in place of @tarojs/components: synchronous, quiet, fast. Events carry Taro's e.detail.
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
const withValue = (event) => Object.assign(event, { detail: { value: event.target.value } })
const field = (tag) =>
  wrap(tag, ({ onInput, onChange, onConfirm, maxlength, ...props }) => ({
    ...props,
    maxLength: maxlength > 0 ? maxlength : undefined,
    onChange: (event) => (onInput ?? onChange)?.(withValue(event)),
    onKeyDown: (event) => {
      if (event.key === 'Enter') onConfirm?.(withValue(event))
    },
  }))

const Box = wrap('div')
const RichText = wrap('div', ({ nodes, ...props }) => ({
  ...props,
  dangerouslySetInnerHTML: typeof nodes === 'string' ? { __html: nodes } : undefined,
}))
const components = {
  Block: React.Fragment,
  View: Box,
  Text: wrap('span'),
  Button: wrap('button'),
  Label: wrap('label'),
  Form: wrap('form'),
  Image: wrap('img'),
  Video: wrap('video'),
  Audio: wrap('audio'),
  Canvas: wrap('canvas'),
  WebView: wrap('iframe'),
  Input: field('input'),
  Textarea: field('textarea'),
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
