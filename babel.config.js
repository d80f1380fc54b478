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
//
// On the web three transforms give way to the bug fixes of Safari for which preset-env would choose them (its option
// `bugfixes`, which Taro's preset does not pass on). They would lengthen every function with a default parameter.
const forBrowsers = {
  exclude: ['transform-parameters', 'transform-destructuring', 'transform-template-literals'],
  include: [
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
    'bugfix/transform-safari-rest-destructuring-rhs-array',
    'bugfix/transform-tagged-template-caching',
  ],
}
const forPhones = {
  framework: 'react',
  ts: true,
  compiler: 'webpack5',
  useBuiltIns: false,
  hot: isDevelopment,
  targets: { ios: '14.5', chrome: '84' },
  ...(process.env.TARO_ENV === 'h5' ? forBrowsers : {}),
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
