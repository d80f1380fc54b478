import path from 'node:path'
import ts from 'typescript'
import { toCamel, toPascal, type Sources } from './sources'

/** The files of a module that has a repository, or of a new desk, without a call. */
export const addModule = (sources: Sources, folder: string, name: string, isDesk: boolean): void => {
  const [pascal, camel, place] = [toPascal(name), toCamel(name), `${folder}/${name}`]
  const [rows, kernel] = [isDesk ? 'desk' : camel, `${path.posix.relative(folder, 'server/src')}/kernel`]
  if (isDesk) sources.create(`${place}.repository.ts`, describeRepository(pascal, kernel))
  else if (!sources.has(`${place}.repository.ts`))
    throw new Error(`${place}.repository.ts is missing: first npm run new -- table ${name} ${name} <title>`)
  const parts = `private readonly ${rows}: ${pascal}Repository${isDesk ? ', private readonly audit: Audit' : ''}`
  const service = `
import type { ${pascal}Repository } from './${name}.repository'
${isDesk ? `import type { Audit } from '../../staff/audit/audit.service'` : ''}

export class ${pascal}Service {
  constructor(${parts}) {}
}
`
  const routes = `
import { defineRoutes } from '${kernel}/http/routes'
import type { ${pascal}Service } from './${name}.service'

export const ${camel}Routes = (${rows}: ${pascal}Service) => defineRoutes({})
`
  const database = isDesk ? 'database' : 'deps.database'
  const made = `${camel}Routes(new ${pascal}Service(new ${pascal}Repository(${database})${isDesk ? ', audit' : ''}))`
  const [type, from] = isDesk ? ['DeskDeps', '../../staff/desk-deps'] : ['Database', `${kernel}/db/database`]
  const creator = isDesk
    ? `create${pascal} = ({ database, audit }: DeskDeps) => ${made}`
    : `create${pascal}Module = (deps: { database: Database }) => ({ routes: ${made} })`
  const module = `
import type { ${type} } from '${from}'
import { ${pascal}Repository } from './${name}.repository'
import { ${camel}Routes } from './${name}.routes'
import { ${pascal}Service } from './${name}.service'

export const ${creator}
`
  sources.create(`${place}.service.ts`, service)
  sources.create(`${place}.routes.ts`, routes)
  sources.create(`${place}.module.ts`, module)
  if (isDesk) offerDesk(sources, path.posix.dirname(folder), name, pascal)
}

/** Where the module returns its routes by an object, the desk stands beside them. */
const offerDesk = (sources: Sources, folder: string, name: string, pascal: string): void => {
  const file = `${folder}/${path.posix.basename(folder)}.module.ts`
  const isReturned = (node: ts.Node): node is ts.ObjectLiteralExpression =>
    ts.isObjectLiteralExpression(node) && node.properties.some((each) => each.name?.getText() === 'routes')
  if (!sources.has(file) || !sources.find(file, isReturned)) return
  sources.import(file, `./desk/${name}.module`, [`create${pascal}`])
  sources.insert(file, isReturned, `desk: create${pascal}(deps)`)
}

const describeRepository = (pascal: string, kernel: string): string => `
import type { Database } from '${kernel}/db/database'

export class ${pascal}Repository {
  constructor(private readonly database: Database) {}
}
`
