/** Makes the recording that the demo school's live room repeats: `npx tsx server/demo/tools/make-live.ts`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mediaFolder } from './draw'

/** Short segments keep a live close to its edge; a key frame begins each. */
const SEGMENT_SECONDS = 4
const LOOP_SECONDS = 48
const FRAMES_A_SECOND = 5

const folder = join(mediaFolder, 'video', 'live-workshop')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
execFileSync(
  'ffmpeg',
  [
    '-v',
    'error',
    '-y',
    '-t',
    String(LOOP_SECONDS),
    '-i',
    join(mediaFolder, 'video', 'electric-shock-first-aid-540.mp4'),
    '-r',
    String(FRAMES_A_SECOND),
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '30',
    '-g',
    String(SEGMENT_SECONDS * FRAMES_A_SECOND),
    '-keyint_min',
    String(SEGMENT_SECONDS * FRAMES_A_SECOND),
    '-sc_threshold',
    '0',
    '-c:a',
    'aac',
    '-b:a',
    '32k',
    '-ac',
    '1',
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'mpegts',
    '-hls_segment_filename',
    join(folder, '%03d.ts'),
    '-fflags',
    '+bitexact',
    join(folder, 'index.m3u8'),
  ],
  { stdio: 'inherit' },
)
