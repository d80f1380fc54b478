const isTest = process.env.NODE_ENV === 'test'
const isDevelopment = process.env.NODE_ENV === 'development'
const nutuiPath = (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`

const forTests = { framework: 'react', ts: true, hot: false, modules: 'commonjs', targets: { node: 'current' } }
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
