import type { RemoteCommand } from '@/platform/player/element/media-element.port'
import type { PlayerStore } from './player.store'

/** Runs a command of the lock screen, a headset or a keyboard under the same rules as a touch. */
export const runRemoteCommand = (
  player: Pick<PlayerStore, 'seek' | 'step' | 'play' | 'pause'>,
  command: RemoteCommand,
  goNext: () => void,
): void => {
  if (command.kind === 'seek') player.seek(command.seconds)
  else if (command.kind === 'step') player.step(command.seconds)
  else if (command.kind === 'next') goNext()
  else if (command.kind === 'play') player.play()
  else player.pause()
}
