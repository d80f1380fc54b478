import path from 'node:path'
import ts from 'typescript'
import { accessOf, effectOf, isStaffCall, type Access } from '../../contract/call'
import { PERMISSION_NAMES } from '../../contract/staff/permissions'
import { addModule } from './new-module'
import { isNamed, literalOf, toCamel, toPascal, type Sources } from './sources'

interface CallFacts {
  key: string
  summary: string
  /** Its folder in contract; those of the server's module and the app's feature may have another name. */
  domain: string
  module: string
  feature: string
  method: string
  /** Where the path does not say it. */
  access?: string
}

const isPage = (key: string): boolean => /^POST .*\/page$/.test(key)
const isById = (key: string): boolean => /^(GET .*\/view|DELETE .*)$/.test(key)
const isRead = (key: string): boolean => isPage(key) || effectOf(key, {}) === 'read'

/** A call in contract, server and app. Its schemas and the body of its method are left out, which types name. */
export const newCall = (sources: Sources, facts: CallFacts): string[] => {
  const { key, access } = facts
  if (access && !['public', 'staff:self', ...PERMISSION_NAMES.map((each) => `staff:${each}`)].includes(access))
    throw new Error(`contract/staff/permissions.ts has no ${access}`)
  const effective = accessOf(key, { access: access as Access | undefined })
  if (sources.list('contract', 'calls.ts').some((file) => sources.read(file).includes(`'${key}'`)))
    throw new Error(`there is a call ${key} already`)
  addToContract(sources, facts)
  const isNew = addToServer(sources, facts, effective)
  if (!isStaffCall(key)) addToApp(sources, facts)
  const wiring =
    'server/src: the place that creates the module and spreads its routes and desk; decision 0016 lists new modules'
  return ['what types name: the schemas of the call, the body of its method', ...(isNew ? [wiring] : [])]
}

const addToContract = (sources: Sources, { key, domain, summary, access }: CallFacts): void => {
  const [name, part] = isStaffCall(key) ? ['staff-calls', 'StaffCalls'] : ['calls', 'Calls']
  const [file, variable, subject] = [`contract/${domain}/${name}.ts`, toCamel(domain) + part, toPascal(domain)]
  if (!sources.has(file)) {
    sources.create(file, `import { defineCalls } from '../call'\n\nexport const ${variable} = defineCalls({})\n`)
    sources.import('contract/calls.ts', `./${domain}/${name}`, [variable])
    sources.insert('contract/calls.ts', literalOf('calls'), `...${variable}`)
  }
  const schemas = isPage(key) ? ['PageRequest', 'Page'] : isById(key) ? ['ById'] : []
  sources.import(file, '../schema', schemas)
  const input = isPage(key) ? `effect: 'read', input: PageRequest({})` : `input: ${schemas[0] ?? `${subject}Input`}`
  const output = `output: ${isPage(key) ? `Page(${subject}Row)` : subject}`
  const said = [`summary: ${JSON.stringify(summary)}`, input, output, ...(access ? [`access: '${access}'`] : [])]
  sources.insert(file, literalOf('defineCalls'), `'${key}': { ${said.join(', ')} }`)
}

/** Returns whether the files of the module or desk are new. */
const addToServer = (sources: Sources, { key, module, method }: CallFacts, access: Access): boolean => {
  const isDesk = isStaffCall(key)
  const name = path.posix.basename(module) + (isDesk ? '-desk' : '')
  const folder = `server/src/modules/${module}${isDesk ? '/desk' : ''}`
  const [service, routes, className] = [
    `${folder}/${name}.service.ts`,
    `${folder}/${name}.routes.ts`,
    `${toPascal(name)}Service`,
  ]
  const isNew = !sources.has(service)
  if (isNew) addModule(sources, folder, name, isDesk)
  if (sources.find(service, isNamed(ts.isMethodDeclaration, method)))
    throw new Error(`${service} has a ${method} already: give the call another --method`)

  const isAct = isDesk && !isRead(key)
  const caller = isAct ? ['act'] : access === 'learner' ? ['shopId', 'userId'] : ['shopId']
  const taken = [...caller.map((each) => `${each}: ${isAct ? 'Act' : 'string'}`), `input: Input<'${key}'>`]
  const body = isAct ? '{ return this.audit.perform(act, async () => {}) }' : '{}'
  const signature = `${method}(${taken.join(', ')}): Promise<Output<'${key}'>>`
  sources.insert(service, isNamed(ts.isClassDeclaration, className), `${signature} ${body}`)
  if (isAct)
    sources.import(service, `${path.posix.relative(folder, 'server/src')}/kernel/actor`, ['Act'], 'import type')
  sources.import(service, '@contract/calls', ['Input', 'Output'], 'import type')

  const isService = (node: ts.Node): node is ts.ParameterDeclaration =>
    ts.isParameter(node) && node.type?.getText() === className
  const receiver = sources.find(routes, isService)?.name.getText()
  const isOfService = (node: ts.Node): node is ts.ObjectLiteralExpression =>
    literalOf('defineRoutes')(node) && ts.findAncestor(node, ts.isArrowFunction)!.parameters.some(isService)
  const passed = caller.join(', ')
  sources.insert(routes, isOfService, `'${key}': (input, { ${passed} }) => ${receiver}.${method}(${passed}, input)`)
  return isNew
}

const addToApp = (sources: Sources, { key, feature, domain, method }: CallFacts): void => {
  const [file, api] = [`src/features/${feature}/${domain}.api.ts`, `${toCamel(domain)}Api`]
  const empty = `\nexport const ${api} = {}\nexport type ${toPascal(domain)}Api = typeof ${api}\n`
  if (!sources.has(file)) sources.create(file, empty)
  const [taken, given] = isById(key) ? ['id: string', '{ id }'] : [`input: Input<'${key}'>`, 'input']
  const [ask, more] = isRead(key) ? ['query', ', options'] : ['command', '']
  const types = [...(isById(key) ? [] : ['type Input']), ...(more ? ['type RequestOptions'] : [])]
  sources.import(file, '@/core/request/request', [ask, ...types])
  const request = `(${taken}${more && `${more}?: RequestOptions`}) => ${ask}('${key}', ${given}${more})`
  sources.insert(file, literalOf(api), `${method}: ${request}`)
}
