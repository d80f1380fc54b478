import type { MediaElementProps } from './media-element.port'
import { BackgroundAudio } from './BackgroundAudio'
import { NativeVideo } from './NativeVideo'

/** WeChat's own players behind the same port: audio lessons continue in the background. */
export function MediaElement(props: MediaElementProps) {
  return props.source.kind === 'audio' ? <BackgroundAudio {...props} /> : <NativeVideo {...props} />
}
