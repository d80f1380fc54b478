import fs from 'node:fs'
import path from 'node:path'
import type { AppJson, MiniProgramPackage, PageJson } from '../contracts/package'
import { listSubPackages, packageOf } from '../contracts/sub-packages'
import { listFiles, withoutExtension } from './files'
import { findProblems, findSizeWarnings } from './limits'
import { findProject } from './project'
import { compileTemplates } from './templates'
import { compileWxss } from './wxss'

/** Lists everything that WeChat would refuse. */
class PackError extends Error {
  constructor(readonly problems: string[]) {
    super(`WeChat would refuse this mini-program:\n${problems.map((each) => `- ${each}`).join('\n')}`)
    this.name = 'PackError'
  }
}

/** Reads a compiled mini-program from a project folder, or from the folder with app.json itself. */
export const packProject = (folder: string): { root: string; contents: MiniProgramPackage } => {
  const { root, appId } = findProject(folder)
  const files = listFiles(root)
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  const warnings: string[] = []

  const appJson = JSON.parse(read('app.json')) as AppJson
  const json: Record<string, PageJson> = {}
  const scripts: Record<string, string> = {}
  for (const file of files) {
    if (file.endsWith('.json')) json[withoutExtension(file)] = readJson(file, read(file), warnings)
    else if (file.endsWith('.js')) scripts[file] = read(file)
  }
  const sizesBytes = measurePackages(root, files, appJson)
  const problems = findProblems(appJson, json, new Set(files), sizesBytes)
  if (problems.length) throw new PackError(problems)

  const styles: Record<string, string> = {}
  for (const file of files.filter((each) => each.endsWith('.wxss'))) {
    const key = withoutExtension(file)
    styles[key] = compileWxss(root, file, json[key]?.component === true, warnings)
  }
  const templates = compileTemplates(root, files, warnings)
  return {
    root,
    contents: {
      appId,
      appJson,
      json,
      scripts,
      styles,
      templates,
      sizesBytes,
      warnings: [...warnings, ...findSizeWarnings(sizesBytes)],
    },
  }
}

const readJson = (file: string, source: string, warnings: string[]): PageJson => {
  try {
    return JSON.parse(source) as PageJson
  } catch (error) {
    warnings.push(`${file}: ${String(error)}`)
    return {}
  }
}

const measurePackages = (root: string, files: string[], appJson: AppJson) => {
  const subPackages = listSubPackages(appJson)
  const sizes: Record<string, number> = Object.fromEntries(
    ['main', ...subPackages.map((each) => each.root)].map((name) => [name, 0]),
  )
  for (const file of files) {
    const owner = packageOf(file, subPackages)
    sizes[owner] = (sizes[owner] ?? 0) + fs.statSync(path.join(root, file)).size
  }
  return sizes
}
