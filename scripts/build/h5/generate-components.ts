// Writes one module per Taro component and a side-effect-free list of them, so that webpack places
// each web component only into the chunks that use it.
import fs from 'node:fs'
import path from 'node:path'

const COMPONENTS = 'node_modules/@tarojs/components'
/** Where tune-h5.ts finds them. */
const H5_COMPONENTS = 'node_modules/.cache/h5-components'
const REACT_LINE = /^const (\w+) = .*createReactComponent\('([\w-]+)', undefined, manipulatePropsFunction, (\w+)\)/gm
const ELEMENT_LINE = /defineCustomElement as (defineCustomElement\w+) \} from '\.\/([\w-]+)\.js'/g

/** Drawn as plain elements by components of our own (docs/decisions/0020). */
const PLAIN = ['View', 'Text', 'Image', 'Input', 'Textarea']
const PLAIN_COMPONENTS = 'config/h5/components'

const moduleText = (
  tag: string,
  file: string,
): string => `import { manipulatePropsFunction } from '@tarojs/components/lib/react/helper.js'
import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/createComponent.js'
import { defineCustomElement } from '@tarojs/components/dist/components/${file}.js'
export default /*@__PURE__*/ createReactComponent('${tag}', undefined, manipulatePropsFunction, defineCustomElement)
`

/** Writes the components below `root`/H5_COMPONENTS, unless they are those of the installed version already. */
export const generateComponents = (root: string): void => {
  const version = JSON.parse(fs.readFileSync(path.join(root, COMPONENTS, 'package.json'), 'utf8')).version
  const folder = path.join(root, H5_COMPONENTS)
  const marker = path.join(folder, 'package.json')
  const description = JSON.stringify({
    name: 'h5-components',
    version,
    private: true,
    sideEffects: false,
    type: 'module',
    plain: PLAIN,
  })
  // Unchanged files keep webpack's cache valid.
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === description) return

  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const components = fs.readFileSync(path.join(root, COMPONENTS, 'lib/react/components.js'), 'utf8')
  const elements = fs.readFileSync(path.join(root, COMPONENTS, 'dist/components/index.js'), 'utf8')
  const fileOf = Object.fromEntries([...elements.matchAll(ELEMENT_LINE)].map(([, define, file]) => [define, file]))
  const names = ['Block']
  fs.writeFileSync(path.join(folder, 'Block.js'), "export { Fragment as default } from 'react'\n")
  for (const [, name, tag, define] of components.matchAll(REACT_LINE)) {
    if (!fileOf[define]) throw new Error(`no element file for Taro's ${name}: its package has changed`)
    const plain = path.relative(folder, path.join(root, PLAIN_COMPONENTS, name))
    const text = PLAIN.includes(name) ? `export { default } from '${plain}'\n` : moduleText(tag, fileOf[define])
    fs.writeFileSync(path.join(folder, `${name}.js`), text)
    names.push(name)
  }
  fs.writeFileSync(
    path.join(folder, 'index.js'),
    names.map((name) => `export { default as ${name} } from './${name}.js'\n`).join(''),
  )
  fs.writeFileSync(marker, description)
}
