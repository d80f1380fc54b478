import fs from 'node:fs'
import path from 'node:path'

/** The page behind the address without a path. */
const FIRST_PAGE = '/pages/tab/tab1'

/**
 * The built mobile web. Files are read again when a new build replaced them; a missing build is a clear response, not a
 * crash.
 */
export class H5Build {
  private cached: { modifiedAt: number; html: string; assets: Record<string, string[]> } | undefined

  constructor(readonly folder: string) {}

  /** The entry page; undefined when nothing was built yet. */
  readHtml(): string | undefined {
    return this.read()?.html
  }

  /** Addresses of the files that this route will need at once, as the build listed them. */
  assetsOf(route: string): string[] {
    return (this.read()?.assets[route === '/' ? FIRST_PAGE : route] ?? []).map((file) => `/wap/${file}`)
  }

  private read() {
    const file = path.join(this.folder, 'index.html')
    const modifiedAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (modifiedAt === undefined) return undefined
    if (this.cached?.modifiedAt !== modifiedAt) {
      const list = path.join(this.folder, 'assets-by-route.json')
      const assets = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as Record<string, string[]>) : {}
      this.cached = { modifiedAt, html: fs.readFileSync(file, 'utf8'), assets }
    }
    return this.cached
  }
}
