import fs from 'node:fs'
import path from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import { withoutExtension } from './files'

/**
 * Compiles all WXML and WXS files together. Returns the source of an expression; the compiler's complaints are in
 * `warnings`.
 */
export const compileTemplates = (root: string, files: string[], warnings: string[]): string => {
  const group = new TmplGroup()
  try {
    for (const file of files) {
      const read = () => fs.readFileSync(path.join(root, file), 'utf8')
      if (file.endsWith('.wxs')) {
        const source = read()
        group.addScript(withoutExtension(file), source)
        group.addScript(file, source)
      } else if (file.endsWith('.wxml')) {
        for (const found of (group.addTmpl(withoutExtension(file), read()) ?? []) as unknown[]) {
          warnings.push(`${file}: ${JSON.stringify(found)}`)
        }
      }
    }
    return group.getTmplGenObjectGroups()
  } finally {
    group.free()
  }
}
