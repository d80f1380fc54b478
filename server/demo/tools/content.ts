/** The texts of the demo school's media, as the YAML files of this folder hold them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { here } from './draw'

/** A line of covers.yml. `art` is a name of cover-art.ts. */
export type Cover = [
  key: string,
  label: string,
  sublabel: string,
  art: string,
  from: string,
  to: string,
  background: string,
]

/** A handout of documents.yml. */
export interface Handout {
  key: string
  title: string
  color: string
  pages: { heading: string; lines: string[] }[]
}

export type Height = 360 | 540 | 720

/** A lecture or introduction of videos/. */
export interface Video {
  key: string
  course: string
  title: string
  definitions?: Height[]
  hls?: boolean
  slides: { title: string; steps: [onSlide: string, spoken: string][] }[]
}

export const readContent = <Content>(name: string): Content => parse(readFileSync(join(here, name), 'utf8'))
