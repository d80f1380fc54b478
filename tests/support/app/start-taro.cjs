// The order matters: Taro's web API, its router and its components import each other.
require('@tarojs/taro')
const React = require('react')
const { createReactApp } = require('@tarojs/plugin-framework-react/dist/runtime')

// The page hooks (useDidShow, useRouter, …) read React from a registry that createReactApp fills.
createReactApp(() => null, React, { createRoot: () => ({ render() {} }) }, {})
