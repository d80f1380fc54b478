import ts from 'typescript'
import { isNamed, literalOf, toKebab, toPascal, type Sources } from './sources'

interface ScreenFacts {
  /** As in contract/screens.ts. */
  name: string
  feature: string
  title: string
  login: boolean
  refresh: boolean
  /** The key of what it shows: a page of rows or one thing. */
  call: string
}

/** A screen that contract/screens.ts names: page, store, view, facts. What it draws is left out, which types name. */
export const newScreen = (sources: Sources, { name, feature, title, login, refresh, call }: ScreenFacts): string[] => {
  const { path, required } = readScreen(sources, name)
  const request = findRequest(sources, feature, call)
  const [pascal, kebab] = [toPascal(name), toKebab(name)]
  const [folder, place] = [`features/${feature}/${kebab}`, `${kebab}/${kebab}.store`]
  if (sources.list('src/routes', '.ts').some((file) => sources.find(file, isNamed(ts.isPropertyAssignment, name))))
    throw new Error(`src/routes has facts of ${name} already`)
  const flags = (login ? ', login: true' : '') + (refresh ? ', refresh: true' : '')
  sources.insert('src/routes/routes.ts', literalOf('facts'), `${name}: { title: ${JSON.stringify(title)}${flags} }`)
  const root = /^\/(sub\/[^/]+)\//.exec(path)?.[1]
  const isPacked = root && sources.read('src/routes/packages.ts').includes(`'${root}'`)
  if (root && !isPacked) sources.insert('src/routes/packages.ts', literalOf('SUBPACKAGE_ROOTS'), `'${root}'`)
  if (required.length > 0) {
    const isReturned = (node: ts.Node): node is ts.ObjectLiteralExpression =>
      ts.isObjectLiteralExpression(node) && ts.isReturnStatement(node.parent)
    const params = required.map((each) => `${each}: ${name}${toPascal(each)}`)
    sources.insert('tests/support/pages/screens/screens.ts', isReturned, `${name}: { ${params.join(', ')} }`)
  }

  const id = required.includes('id')
  const { list, api, file, method } = request
  const pulled = refresh
    ? ['', `import { usePullDown } from '@/core/page/use-pull-down'`, 'usePullDown(store.load)']
    : []
  const drawn = `<${pascal}View store={store} title={title} />`
  const page = `
import { useDidShow${list ? ', useReachBottom' : ''} } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'${pulled.slice(0, 2).join('\n')}
import { ${pascal}Store } from '@/features/${feature}/${place}'
import { ${pascal}View } from '@/${folder}/${pascal}View'

export default function ${pascal}Page() {
  const { ${id ? 'params, ' : ''}title${login ? ', allowed' : ''} } = usePage('${name}')
  const store = usePageStore(() => new ${pascal}Store(${id ? 'params.id' : ''}))
  useDidShow(() => ${login ? '{ if (allowed) void store.load() }' : 'void store.load()'})
  ${pulled.slice(2).join('')}
  ${list ? 'useReachBottom(() => void store.list.loadMore())' : ''}
  return ${login ? `allowed ? ${drawn} : null` : drawn}
}
`
  sources.create(`src${path}.tsx`, page)

  const [field, kind, load] = list ? ['list', 'PagedList', 'reload'] : ['content', 'Resource', 'load']
  const ask = list ? `(page, options) => api.${method}(page, ` : `(options) => api.${method}(${id ? 'id' : '{}'}, `
  const store = `
import type { Output } from '@contract/calls'
import { ${kind} } from '@/core/list/${toKebab(kind).slice(1)}'
import { ${api}, type ${toPascal(api)} } from '../${file}'

export class ${pascal}Store {
  readonly ${field}: ${kind}<Output<'${call}'>${list ? `['list'][number]` : ''}>

  constructor(${id ? 'id: string, ' : ''}api: Pick<${toPascal(api)}, '${method}'> = ${api}) {
    this.${field} = new ${kind}(${ask}options))
  }

  readonly load = (): Promise<boolean> => this.${field}.${load}()

  dispose(): void {
    this.${field}.dispose()
  }
}
`
  sources.create(`src/${folder}/${kebab}.store.ts`, store)
  const view = `
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
${(list ? LIST : CONTENT).imports}
import type { ${pascal}Store } from './${kebab}.store'

interface Props {
  store: ${pascal}Store
  title: string
}

export const ${pascal}View = observer(function ${pascal}View({ store, title }: Props) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      ${(list ? LIST : CONTENT).drawn(pascal)}
    </AppPage>
  )
})
`
  sources.create(`src/${folder}/${pascal}View.tsx`, view)
  return [`what types name: the pieces of ${pascal}View`, `a link to it: open('${name}') in another view`]
}

const LIST = {
  imports: `import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'`,
  drawn: (pascal: string) => {
    const row = `keyOf={({ id }) => id} renderRow={(row) => <${pascal}Row row={row} />}`
    return `<ListView list={store.list} ${row} empty={<EmptyState />} />`
  },
}
const CONTENT = {
  imports: `import { ResourceFailure } from '@/core/page/ResourceFailure'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'`,
  drawn: (pascal: string) => `{store.content.data ? <${pascal}Content content={store.content.data} />
        : store.content.phase === 'failed' ? <ResourceFailure resource={store.content} /> : <LinesSkeleton />}`,
}

const readScreen = (sources: Sources, name: string): { path: string; required: string[] } => {
  const screen = sources.find('contract/screens.ts', isNamed(ts.isPropertyAssignment, name))?.initializer
  const path = screen && ts.isCallExpression(screen) ? screen.arguments[0] : undefined
  if (!path || !ts.isStringLiteral(path)) throw new Error(`contract/screens.ts has no ${name}: it comes first`)
  const members = (screen as ts.CallExpression).typeArguments?.flatMap((type) =>
    ts.isTypeLiteralNode(type) ? [...type.members] : [],
  )
  const required = (members ?? []).filter((each) => !each.questionToken).map((each) => each.name!.getText())
  return { path: path.text, required }
}

/** Which function of the feature asks for what the screen shows. */
const findRequest = (sources: Sources, feature: string, key: string) => {
  for (const each of sources.list(`src/features/${feature}`, '.api.ts')) {
    const isRequest = (node: ts.Node): node is ts.PropertyAssignment =>
      ts.isPropertyAssignment(node) && node.initializer.getText().includes(`query('${key}'`)
    const request = sources.find(each, isRequest)
    const api = request && ts.findAncestor(request, ts.isVariableDeclaration)?.name.getText()
    const file = each.split('/').at(-1)!.slice(0, -'.ts'.length)
    if (api) return { file, api, method: request.name.getText(), list: key.endsWith('/page') }
  }
  throw new Error(`no .api.ts of src/features/${feature} reads ${key}: npm run new -- call comes first`)
}
