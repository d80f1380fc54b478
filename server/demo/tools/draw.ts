/** Drawing with SVG for the demo school: colours, backgrounds, text, and turning SVG into pictures. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const here = dirname(fileURLToPath(import.meta.url))
export const mediaFolder = resolve(here, '../school/media')
const FONT = 'Noto Sans CJK SC'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (content: string): string => content.replace(/[&<>"]/g, (character) => ENTITIES[character])

/** Two colours of a gradient. */
export type Colors = [from: string, to: string]

interface TextStyle {
  fill?: string
  /** 400 or 700. */
  weight?: number
  opacity?: number
  anchor?: 'start' | 'middle' | 'end'
}

/** `size` is in pixels. */
export const text = (
  x: number,
  y: number,
  size: number,
  content: string,
  { fill = '#fff', weight = 400, opacity = 1, anchor = 'start' }: TextStyle = {},
): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${fill}" ` +
  `opacity="${opacity}" text-anchor="${anchor}">${escapeXml(content)}</text>`

/** Splits Chinese text into lines of at most `width` characters; a Latin letter counts half. */
export function wrapText(content: string, width: number): string[] {
  const lines = ['']
  let used = 0
  for (const word of content.match(/[\x21-\x7e]+|[^]/g) ?? []) {
    const wordWidth = [...word].reduce((sum, c) => sum + (c.charCodeAt(0) < 128 ? 0.55 : 1), 0)
    const closing = /^[，。、；：！？）》]$/.test(word)
    if (used + wordWidth > width && !closing && used > 0) {
      lines.push('')
      used = 0
    }
    lines[lines.length - 1] += word
    used += wordWidth
  }
  return lines.map((line) => line.trim()).filter(Boolean)
}

export const gradient = (id: string, [from, to]: Colors, angle = 135): string =>
  `<linearGradient id="${id}" gradientTransform="rotate(${angle - 90} .5 .5)"><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient>`

export const svg = (width: number, height: number, body: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`

/** Writes `content` (SVG) as PNG. */
export function renderPng(content: string, file: string, width?: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'draw-'))
  const source = join(folder, 'drawing.svg')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(source, content)
  execFileSync('rsvg-convert', [...(width ? ['-w', String(width)] : []), '-o', file, source])
  rmSync(folder, { recursive: true })
}

/** Writes `content` (SVG) as WebP of the given quality (0-100), scaled to `width` pixels when given. */
export function renderWebp(content: string, file: string, quality = 82, width?: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'draw-'))
  const png = join(folder, 'drawing.png')
  renderPng(content, png, width)
  mkdirSync(dirname(file), { recursive: true })
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    png,
    '-c:v',
    'libwebp',
    '-quality',
    String(quality),
    '-compression_level',
    '6',
    '-preset',
    'drawing',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    file,
  ])
  rmSync(folder, { recursive: true })
}
