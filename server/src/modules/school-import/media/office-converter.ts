import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const TIMEOUT_MILLISECONDS = 120_000

/**
 * Makes a PDF of an office file, in a folder that is thrown away when the process ends; undefined when it cannot be
 * done.
 */
export type ConvertOffice = (file: string) => Promise<string | undefined>

/** What was made is copied into the storage folder before the process ends; nothing of it stays behind. */
const made = new Set<string>()
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/**
 * Converts with LibreOffice: `SOFFICE` says where it is, otherwise `soffice` is looked for as a command. Where it is
 * missing, or does not understand the file, the file stays what it is and is only downloaded.
 */
export const convertWithLibreOffice =
  (command = process.env.SOFFICE || 'soffice'): ConvertOffice =>
  async (file) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'school-office-'))
    const pdf = path.join(folder, `${path.parse(file).name}.pdf`)
    try {
      // Use a separate profile: only one LibreOffice at a time can use a profile, and a desktop may have one open.
      await run(
        command,
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          'pdf',
          '--outdir',
          folder,
          file,
        ],
        { timeout: TIMEOUT_MILLISECONDS },
      )
      await fs.access(pdf)
      await fs.rm(path.join(folder, 'profile'), { recursive: true, force: true })
      made.add(folder)
      return pdf
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        console.warn(`${path.basename(file)} 没有转成 PDF，学员只能下载`, error)
      await fs.rm(folder, { recursive: true, force: true })
      return undefined
    }
  }
