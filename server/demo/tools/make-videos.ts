/**
 * Makes the demo school's lectures: slides (SVG) with a spoken track (espeak-ng), H.264 by ffmpeg.
 * `npx tsx server/demo/tools/make-videos.ts [key …]`
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cover, type Height, readContent, type Video } from './content'
import { type Colors, mediaFolder, renderPng } from './draw'
import { drawSlide } from './slide'

/** Slides stand still: few frames and few key frames; a seek decodes at most 50 of them. */
const FRAMES_PER_SECOND = 5
const KEYFRAME_SECONDS = 10
/** Constant rate factors: slides are flat, so these look clean. */
const CRF: Record<Height, number> = { 360: 35, 540: 36, 720: 37 }
const WIDTH: Record<Height, number> = { 360: 640, 540: 960, 720: 1280 }
const SPOKEN_PAUSE_SECONDS = 0.4

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
const colors = new Map(
  readContent<Cover[]>('covers.yml').map(([key, , , , from, to]): [string, Colors] => [key, [from, to]]),
)

/** Writes one picture and one sentence a step, as the list and the audio file that ffmpeg takes. */
function makeSteps(video: Video, folder: string): void {
  const colorsOfCourse = colors.get(video.course)
  if (!colorsOfCourse) throw new Error(`covers.yml has no ${video.course}`)
  const frames: string[] = []
  const audio: string[] = []
  video.slides.forEach((slide, slideIndex) =>
    slide.steps.forEach(([, sentence], step) => {
      const name = join(folder, `${slideIndex}-${step}`)
      renderPng(drawSlide(video, slideIndex, step, colorsOfCourse), `${name}.png`)
      run('espeak-ng', '-v', 'cmn', '-s', '200', '-p', '42', '-w', `${name}.wav`, sentence)
      const seconds = Number(
        run('ffprobe', '-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', `${name}.wav`),
      )
      // Whole frames, so that audio and picture never drift apart.
      const total = Math.ceil((seconds + SPOKEN_PAUSE_SECONDS) * FRAMES_PER_SECOND) / FRAMES_PER_SECOND
      run(
        'ffmpeg',
        '-v',
        'error',
        '-y',
        '-i',
        `${name}.wav`,
        '-af',
        `apad,atrim=0:${total},aresample=22050`,
        `${name}-padded.wav`,
      )
      frames.push(`file '${name}.png'\nduration ${total}`)
      audio.push(`file '${name}-padded.wav'`)
    }),
  )
  // ffmpeg needs the last picture once more, without a duration.
  frames.push(...frames.slice(-1).map((frame) => frame.split('\n')[0]))
  writeFileSync(join(folder, 'frames.txt'), frames.join('\n'))
  writeFileSync(join(folder, 'audio.txt'), audio.join('\n'))
  run(
    'ffmpeg',
    '-v',
    'error',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    join(folder, 'audio.txt'),
    '-af',
    'lowpass=f=7000,loudnorm=I=-18:TP=-2',
    '-ar',
    '22050',
    '-ac',
    '1',
    join(folder, 'audio.wav'),
  )
}

function encode(folder: string, height: Height, output: string): void {
  const seconds = run(
    'ffprobe',
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    join(folder, 'audio.wav'),
  )
  const keyframe = String(FRAMES_PER_SECOND * KEYFRAME_SECONDS)
  run(
    'ffmpeg',
    '-v',
    'error',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    join(folder, 'frames.txt'),
    '-i',
    join(folder, 'audio.wav'),
    '-t',
    seconds.trim(),
    '-vf',
    `fps=${FRAMES_PER_SECOND},scale=${WIDTH[height]}:${height}:flags=lanczos,format=yuv420p`,
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-level',
    '3.1',
    '-preset',
    'slower',
    '-bf',
    '3',
    '-crf',
    String(CRF[height]),
    '-g',
    keyframe,
    '-keyint_min',
    keyframe,
    '-sc_threshold',
    '0',
    '-c:a',
    'aac',
    '-b:a',
    '12k',
    '-ar',
    '16000',
    '-ac',
    '1',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-movflags',
    '+faststart',
    output,
  )
}

/** Segments of 10 s for each definition and a master list, from the finished MP4 files. */
function makeHls(key: string, definitions: Height[]): void {
  const root = join(mediaFolder, 'video', key)
  const bandwidth: Record<Height, number> = { 360: 90_000, 540: 130_000, 720: 180_000 }
  for (const height of definitions) {
    const folder = join(root, String(height))
    mkdirSync(folder, { recursive: true })
    run(
      'ffmpeg',
      '-v',
      'error',
      '-y',
      '-i',
      join(mediaFolder, 'video', `${key}-${height}.mp4`),
      '-c',
      'copy',
      '-f',
      'hls',
      '-hls_time',
      '10',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'mpegts',
      '-hls_segment_filename',
      join(folder, '%03d.ts'),
      '-fflags',
      '+bitexact',
      join(folder, 'index.m3u8'),
    )
  }
  writeFileSync(
    join(root, 'master.m3u8'),
    [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      ...definitions.flatMap((height) => [
        `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth[height]},RESOLUTION=${WIDTH[height]}x${height},` +
          'CODECS="avc1.4d401f,mp4a.40.2"',
        `${height}/index.m3u8`,
      ]),
      '',
    ].join('\n'),
  )
}

function makeVideo(video: Video): void {
  const folder = mkdtempSync(join(tmpdir(), 'video-'))
  const definitions: Height[] = video.definitions ?? [360]
  mkdirSync(join(mediaFolder, 'video'), { recursive: true })
  makeSteps(video, folder)
  for (const height of definitions) {
    const name = definitions.length > 1 ? `${video.key}-${height}` : video.key
    encode(folder, height, join(mediaFolder, 'video', `${name}.mp4`))
  }
  if (video.hls) makeHls(video.key, definitions)
  rmSync(folder, { recursive: true })
}

const wanted = process.argv.slice(2)
const videos: Video[] = [
  ...readContent<Video[]>('videos/lectures.yml'),
  ...readContent<Omit<Video, 'key'>[]>('videos/introductions.yml').map((video) => ({ key: video.course, ...video })),
]
for (const video of videos.filter(({ key }) => wanted.length === 0 || wanted.includes(key))) {
  const began = Date.now()
  makeVideo(video)
  console.log(`${video.key} ${((Date.now() - began) / 1000).toFixed(0)} s`)
}
