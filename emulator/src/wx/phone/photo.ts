/** The picture in the emulated phone's album: a sun of 96 × 96 pixels. */
export const PHOTO_PNG_BASE64 = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAACVBMVEUrXP//////uE15NB7GAAAA6klEQVR42u2ZQQ7DIAwEs/7/o3vIKaIg7D',
  'BOST0P2BGKIvD6OIqiKPZDEpd8hU1f6tAIOP6+QjPQ+XGD5qHzQwaJNUisQWINEmuQWEM3wU7uGobhNpTEBdYSFszFdxShfOsTMXjyvxgW5wcM',
  'zvzWsDrfa/DnN4ZnBZF8lyFZYBYyLD+A4wjB/PkjlMAnMIsanhNokUDvFez/ketP/jkBcB/gN9oLLv39H1782xR/XfPzAT7h8DMaPmXyczI/6e',
  'NdBd+28H0R33jxnR3fOvK9Kd/88t11QvvO7w8SNiAJO5yMLVTGHq0oin/mA7mLFftfDwtdAAAAAElFTkSuQmCC',
].join('')
