/** hls.js without alternate audio, subtitles and DRM, which the lives of a school have not. It brings no types. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
