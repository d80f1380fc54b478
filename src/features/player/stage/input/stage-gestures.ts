import { measureElement } from '@/shared/element/element-box'
import type { ElementBox } from '@/shared/element/element-box.port'
import type { PlayerStore } from '@/features/player/playback/player.store'
import { clamp, pointOf, toPicture, type Point, type PointerEvent } from './stage-point'

const DRAG_SHARE = 0.03
const DOUBLE_TAP_MILLISECONDS = 280
const STEP_SECONDS = 10
/** What a swipe over the whole width covers, at most. */
const SWIPE_SECONDS = 180

/** What a finger is changing; seconds for `seek`, a share for the others. */
export interface Drag {
  kind: 'seek' | 'volume' | 'brightness'
  value: number
}

interface Swipe {
  from: Point
  startSeconds: number
  startDial: number
  kind?: Drag['kind'] | 'none'
  /** Where it would jump to; kept beside the drawn state, which may be a moment older. */
  seekSeconds?: number
}

/**
 * Fingers on the picture: a tap is the caller's, a double tap plays or pauses (at the sides it steps by 10 s), a swipe
 * to the side seeks, and in full screen a swipe up or down sets brightness (left) or loudness (right) where the phone
 * lets us. The lock decides about every jump (PLAY-04).
 */
export class StageGestures {
  private box: ElementBox | undefined
  private swipe: Swipe | undefined
  private tap: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly player: PlayerStore,
    private readonly stageId: string,
    private readonly onDrag: (drag: Drag | undefined) => void,
  ) {}

  begin(event: PointerEvent): void {
    this.swipe = undefined
    this.measure((box) => {
      this.box = box
      this.swipe = { from: this.locate(event, box), startSeconds: this.player.positionSeconds, startDial: 0 }
    })
  }

  move(event: PointerEvent): void {
    const { box, player, swipe } = this
    if (!swipe || !box || player.held) return
    const here = this.locate(event, box)
    if (!swipe.kind) {
      if (Math.max(Math.abs(here.x - swipe.from.x), Math.abs(here.y - swipe.from.y)) < DRAG_SHARE) return
      swipe.kind = this.decide(swipe.from, here)
      if (swipe.kind === 'volume' || swipe.kind === 'brightness')
        swipe.startDial = player.port?.[swipe.kind]?.read() ?? 0
    }
    if (swipe.kind === 'seek') {
      const seconds = swipe.startSeconds + (here.x - swipe.from.x) * Math.min(SWIPE_SECONDS, player.durationSeconds)
      swipe.seekSeconds = clamp(seconds, player.durationSeconds)
      this.onDrag({ kind: 'seek', value: swipe.seekSeconds })
    } else if (swipe.kind === 'volume' || swipe.kind === 'brightness') {
      const value = clamp(swipe.startDial + swipe.from.y - here.y)
      player.port?.[swipe.kind]?.set(value)
      this.onDrag({ kind: swipe.kind, value })
    }
  }

  cancel(): void {
    this.swipe = undefined
    this.onDrag(undefined)
  }

  end(): void {
    const seconds = this.swipe?.seekSeconds
    this.cancel()
    if (seconds !== undefined) this.player.seek(seconds)
  }

  click(event: PointerEvent, onTap: () => void): void {
    if (!this.tap) {
      this.tap = setTimeout(() => {
        this.tap = undefined
        onTap()
      }, DOUBLE_TAP_MILLISECONDS)
      return
    }
    clearTimeout(this.tap)
    this.tap = undefined
    this.measure((box) => this.doubleTap(this.locate(event, box).x))
  }

  private doubleTap(x: number): void {
    if (x < 1 / 3) this.player.step(-STEP_SECONDS)
    else if (x > 2 / 3) this.player.step(STEP_SECONDS)
    else this.player.toggle()
  }

  private measure(use: (box: ElementBox) => void): void {
    void measureElement(this.stageId).then((box) => {
      if (box?.width) use(box)
    })
  }

  private locate(event: PointerEvent, box: ElementBox): Point {
    return toPicture(pointOf(event), box, this.player.fullScreen.mode === 'page' && box.height > box.width)
  }

  private decide(from: Point, { x, y }: Point): Swipe['kind'] {
    const { durationSeconds, fullScreen, port } = this.player
    if (Math.abs(x - from.x) > Math.abs(y - from.y)) return durationSeconds > 0 ? 'seek' : 'none'
    if (!fullScreen.active) return 'none'
    if (from.x > 0.5) return port?.volume ? 'volume' : 'none'
    return port?.brightness ? 'brightness' : 'none'
  }
}
