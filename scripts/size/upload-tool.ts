import { createRequire } from 'node:module'
import { installTool } from '../process/install-tool'

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

/**
 * Loads miniprogram-ci, whose packages take 350 MB; it is installed from its own lockfile first where it is missing.
 */
export const loadUploadTool = async (): Promise<UploadTool> =>
  createRequire(import.meta.url)(await installTool('scripts/upload-tool', 'miniprogram-ci'))
