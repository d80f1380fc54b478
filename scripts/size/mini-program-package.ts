import net from 'node:net'
import { limitOf } from './mini-program-size'
import { messageOf } from '../process/run-step'
import { toKilobytes } from '../process/table'
import { type Analysis, loadUploadTool, type Project, type UploadTool } from './upload-tool'

/**
 * Runs `work` in a process that reaches no network: WeChat's tool fetches a list that it has built in as well.
 */
const offline = async <T>(work: () => Promise<T>): Promise<T> => {
  const { connect } = net.Socket.prototype
  const { log, error, warn } = console
  net.Socket.prototype.connect = () => {
    throw new Error('this check works without a network')
  }
  // Its progress, and its regret about that list.
  Object.assign(console, { log() {}, error() {}, warn() {} })
  try {
    return await work()
  } finally {
    net.Socket.prototype.connect = connect
    Object.assign(console, { log, error, warn })
  }
}

const openProject = ({ Project, DefaultProjectAttr }: UploadTool, folder: string): Project =>
  new Project({
    appid: 'wx0000000000000000',
    type: 'miniProgram',
    projectPath: folder,
    // Nothing is signed or sent: what WeChat's server would say about the account is given here.
    privateKey: 'none',
    attr: () => Promise.resolve(DefaultProjectAttr),
  })

const listFaults = ({ files, modules }: Analysis): string[] => [
  ...files.filter(({ moduleId }) => !moduleId).map(({ path: file }) => `in the package, but nothing needs it: ${file}`),
  ...modules
    .flatMap(({ deps }) => deps)
    .filter(({ error }) => error)
    .map(({ request, originModuleId }) => `${originModuleId} needs ${request}, which is not there`),
  ...modules.flatMap(({ path: file, errors = [], buildError }) =>
    [...errors, buildError].flatMap((error) =>
      error ? [`${file}: ${typeof error === 'string' ? error : (error.message ?? String(error))}`] : [],
    ),
  ),
]

/**
 * What WeChat's own upload tool makes of a built mini-program: its size a package, as it would be uploaded, and what it
 * finds wrong (a JSON file that its schema refuses, a file that is needed and missing, one that is not needed).
 */
export const compileMiniProgram = async (folder: string): Promise<{ rows: UploadRow[]; faults: string[] }> => {
  const tool = await loadUploadTool()
  return offline(async () => {
    const project = openProject(tool, folder)
    const analysis = await tool.analyseCode(project, { silent: true })
    const faults = listFaults(analysis)
    const owners = new Map(analysis.files.map(({ path: file, subPackage }) => [file, subPackage || 'main']))
    try {
      const compiled = await tool.getCompiledResult({ project, setting: {}, onProgressUpdate() {} })
      return { rows: measurePackages(compiled, owners), faults }
    } catch (error) {
      return { rows: [], faults: [...faults, `miniprogram-ci: ${messageOf(error)}`] }
    }
  })
}

type UploadRow = {
  'package (upload)': string
  KB: string
  limit: string
  ok: string
}

const measurePackages = (compiled: Record<string, string | Buffer>, owners: Map<string, string>): UploadRow[] => {
  const bytesOf: Record<string, number> = { main: 0 }
  for (const [file, content] of Object.entries(compiled)) {
    const owner = owners.get(file) ?? 'main'
    bytesOf[owner] = (bytesOf[owner] ?? 0) + Buffer.byteLength(content)
  }
  const total = Object.values(bytesOf).reduce((sum, bytes) => sum + bytes, 0)
  return Object.entries({ ...bytesOf, total }).map(([name, bytes]) => ({
    'package (upload)': name,
    KB: toKilobytes(bytes),
    limit: toKilobytes(limitOf(name)),
    ok: bytes <= limitOf(name) ? 'yes' : 'NO',
  }))
}
