import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { screens } from '@contract/screens'

/** The page behind the address without a path. */

interface Build {
  modifiedAt: number
  html: string
  assets: Record<string, string[]>
  /** Sources of the inline scripts for a content security policy. */
  scriptHashes: string[]
}

/**
 * The built mobile web. Files are read again when a new build replaced them; a missing build is a clear response, not a
 * crash.
 */
export class H5Build {
  private cached: Build | undefined

  constructor(readonly folder: string) {}

  /** The present build; undefined when nothing was built yet. */
  read(): Build | undefined {
    const file = path.join(this.folder, 'index.html')
    const modifiedAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (modifiedAt === undefined) return undefined
    if (this.cached?.modifiedAt !== modifiedAt) {
      const list = path.join(this.folder, 'assets-by-route.json')
      const assets = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as Record<string, string[]>) : {}
      const html = fs.readFileSync(file, 'utf8')
      this.cached = { modifiedAt, html, assets, scriptHashes: hashInlineScripts(html) }
    }
    return this.cached
  }

  /** Addresses of the files that this route will need at once, as the build listed them. */
  assetsOf(route: string): string[] {
    return (this.read()?.assets[route === '/' ? screens.tab1.path : route] ?? []).map((file) => `/wap/${file}`)
  }
}

/** `'sha256-…'` of a script's text. */
export const hashScript = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => hashScript(text))
