import { escapeHtml } from './html'

/**
 * Loads the app once the first screen's pictures are seen, at most half a second after its HTML: a hundred kilobytes of
 * script would share a slow network with them. A page in the background has no frames to wait for. `data-preloads` and
 * `data-scripts` of its element list the files.
 */
export const START_APP = `!function(d){
  var files=d.currentScript.dataset,pictures=0,begun
  function add(tag,properties){d.head.appendChild(Object.assign(d.createElement(tag),properties))}
  function load(){
    files.preloads.split(' ').forEach(function(file){
      file&&add('link',{rel:'preload',as:/css$/.test(file)?'style':'script',href:file})
    })
    files.scripts.split(' ').forEach(function(file){add('script',{async:false,src:file})})
  }
  function begin(){
    if(begun)return
    begun=1
    d.hidden?load():requestAnimationFrame(function(){setTimeout(load)})
  }
  d.querySelectorAll('#first-screen img').forEach(function(picture){
    if(picture.complete)return
    pictures++
    picture.onload=picture.onerror=function(){--pictures||begin()}
  })
  pictures?setTimeout(begin,500):begin()
}(document)`

const DEFERRED = /<script defer(?:="defer")? src="([^"]*)"><\/script>/g

/** Takes the app's scripts out of the built page's head and lets START_APP load them, with `assets` of the route. */
export const startAfterFirstFrame = (html: string, assets: string[]): string => {
  const scripts = [...html.matchAll(DEFERRED)].map(([, file]) => file)
  const preloads = assets.filter((file) => !html.includes(`"${file}"`))
  const list = (files: string[]) => escapeHtml(files.join(' '))
  return html
    .replace(DEFERRED, '')
    .replace(
      /<\/body>/,
      () => `<script data-preloads="${list(preloads)}" data-scripts="${list(scripts)}">${START_APP}</script></body>`,
    )
}
