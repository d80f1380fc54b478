import fs from 'node:fs'
import path from 'node:path'

export interface Project {
  /** The folder with app.json. */
  root: string
  appId: string
}

const readConfig = (folder: string): { miniprogramRoot?: string; appid?: string } => {
  const file = path.join(folder, 'project.config.json')
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

/** Finds the mini-program as DevTools does: `miniprogramRoot` of project.config.json, or the folder itself. */
export const findProject = (folder: string): Project => {
  const { miniprogramRoot, appid } = readConfig(folder)
  const candidates = [...(miniprogramRoot ? [path.resolve(folder, miniprogramRoot)] : []), path.resolve(folder)]
  const root = candidates.find((each) => fs.existsSync(path.join(each, 'app.json')))
  if (!root) throw new Error(`no app.json in ${candidates.join(' or ')}: is the mini-program built?`)
  return { root, appId: appid ?? 'touristappid' }
}
