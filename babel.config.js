const isTest = process.env.NODE_ENV === 'test'
const isDevelopment = process.env.NODE_ENV === 'development'
const nutuiPath = (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`

// The preset always compiles class fields. Private methods must be compiled with them: the targets alone would leave
// them to Node.js, and Babel refuses the mixture.
const include = ['transform-private-methods', 'transform-private-property-in-object']
const forTests = {
  framework: 'react',
  ts: true,
  hot: false,
  modules: 'commonjs',
  targets: { node: 'current' },
  include,
}
// The browserslist of package.json alone does not stop the ES5 transforms: the targets are explicit.
const forPhones = {
  framework: 'react',
  ts: true,
  compiler: 'webpack5',
  useBuiltIns: false,
  hot: isDevelopment,
  targets: { ios: '12', chrome: '67' },
}

module.exports = {
  // Fields are set by assignment, which is shorter than a call of `defineProperty` for each. This is safe: no class
  // here declares a field where its parent has an accessor.
  assumptions: {
    setPublicClassFields: true,
    // `a ?? b` and `a?.b` need no check for document.all, and rest objects none for symbols: 1 KB less on every page.
    noDocumentAll: true,
    objectRestNoSymbols: true,
  },
  presets: [['taro', isTest ? forTests : forPhones]],
  plugins: [
    // A NutUI component brings its own style sheet and nothing else.
    [
      'import',
      {
        libraryName: '@nutui/nutui-react-taro',
        camel2DashComponentName: false,
        customName: nutuiPath,
        ...(isTest ? { style: false } : { customStyleName: (name) => `${nutuiPath(name)}/style/css` }),
      },
      'nutui-react-taro',
    ],
  ],
}
