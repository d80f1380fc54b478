import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../process/run'
import { run, step } from '../process/run-step'

/** Its packages take 350 MB, so they are neither the app's nor the tests'. */
const SOURCE = path.join(root, 'scripts/upload-tool')
const FOLDER = path.join(root, 'node_modules/.cache/upload-tool')
const LOCK = 'package-lock.json'

/** What we use of miniprogram-ci, which has no types of its own. */
export interface UploadTool {
  Project: new (options: {
    appid: string
    type: 'miniProgram'
    projectPath: string
    privateKey: string
    attr: () => Promise<object>
  }) => Project
  DefaultProjectAttr: object
  analyseCode: (project: Project, options: { silent: boolean }) => Promise<Analysis>
  getCompiledResult: (options: {
    project: Project
    setting: object
    onProgressUpdate: () => void
  }) => Promise<Record<string, string | Buffer>>
}

/** Only the tool itself looks into it. */
export type Project = object

export interface Analysis {
  files: { path: string; moduleId?: string; subPackage?: string }[]
  modules: {
    path: string
    deps: { error?: unknown; request: string; originModuleId: string }[]
    errors?: Fault[]
    buildError?: Fault
  }[]
}

type Fault = string | { message?: string }

const isInstalled = (): boolean => {
  const installed = path.join(FOLDER, LOCK)
  return (
    fs.existsSync(path.join(FOLDER, 'node_modules/.package-lock.json')) &&
    fs.readFileSync(installed, 'utf8') === fs.readFileSync(path.join(SOURCE, LOCK), 'utf8')
  )
}

/** Loads miniprogram-ci, which is installed from its own lockfile first where it is missing. */
export const loadUploadTool = async (): Promise<UploadTool> => {
  if (!isInstalled()) {
    fs.rmSync(FOLDER, { recursive: true, force: true })
    fs.mkdirSync(FOLDER, { recursive: true })
    for (const file of ['package.json', LOCK]) fs.copyFileSync(path.join(SOURCE, file), path.join(FOLDER, file))
    fs.copyFileSync(path.join(root, '.npmrc'), path.join(FOLDER, '.npmrc'))
    await step('installing miniprogram-ci', () => run('npm', ['ci', '--prefer-offline'], { cwd: FOLDER }))
  }
  return createRequire(path.join(FOLDER, 'package.json'))('miniprogram-ci')
}
