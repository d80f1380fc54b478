import path from 'node:path'
import type { SchoolFolder } from '../school-folder'

/** What a playlist may name besides playlists: segments and their beginnings. */
const SEGMENT = /\.(ts|m4s|mp4|m4a|aac)$/

export interface HlsFacts {
  files: string[]
  durationSeconds: number
  problems: string[]
}

/** Follows an HLS playlist to every file it names. All of them must be in the folder of the first playlist. */
export const readHls = (folder: SchoolFolder, master: string): HlsFacts => {
  const root = path.posix.dirname(master)
  const facts: HlsFacts = { files: [], durationSeconds: 0, problems: [] }
  follow(folder, root, master, facts)
  return facts
}

const follow = (folder: SchoolFolder, root: string, playlist: string, facts: HlsFacts): void => {
  if (facts.files.includes(playlist)) return
  facts.files.push(playlist)
  const text = folder.readText(playlist)
  if (!text?.startsWith('#EXTM3U')) {
    facts.problems.push(`${playlist} 不是 HLS 播放列表`)
    return
  }
  let seconds = 0
  for (const line of text.split(/\r?\n/)) {
    seconds += Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0)
    const name = line.startsWith('#') ? /URI="([^"]+)"/.exec(line)?.[1] : line.trim()
    if (!name) continue
    const file = path.posix.join(path.posix.dirname(playlist), name)
    const problem = file.startsWith(`${root}/`) ? folder.problemOf(file) : `${name} 不在 ${root} 文件夹内`
    if (problem) facts.problems.push(problem)
    else if (file.endsWith('.m3u8')) follow(folder, root, file, facts)
    else if (!SEGMENT.test(file)) facts.problems.push(`${file} 不是视频分段（ts、m4s、mp4、m4a、aac）`)
    else if (!facts.files.includes(file)) facts.files.push(file)
  }
  facts.durationSeconds = Math.max(facts.durationSeconds, seconds)
}
