import type { Chunk, Compilation, Compiler, RuntimeModule } from 'webpack'

const NAME = 'ChunkVersionsPlugin'
/** Content hashes by kind of file and id of chunk. */
type Versions = { js: Record<string, string>; css: Record<string, string> }
/** Where a page keeps the versions that it knows. */
const KNOWN = 'self.chunkVersions'
const FOLDERS = { javascript: 'js', 'css/mini-extract': 'css' } as const
type ContentType = keyof typeof FOLDERS
type FilenameModule = RuntimeModule & { contentType: ContentType; global: string }

/**
 * Takes the versions of chunks out of the first script, where they cost every visitor 27 bytes a screen: content
 * hashes do not compress. They lie at the beginning of one chunk, `later`, which is loaded before the first chunk whose
 * version is not known. Those that a page needs at once are known from the `<link rel="preload">` that the server
 * writes for them. Chunks are called `js/[id].[contenthash].js` and `css/[id].[contenthash].css`.
 */
export class ChunkVersionsPlugin {
  constructor(private readonly later: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = compiler.webpack

    /** Loads `later` first where a version is not known. */
    class ChunkVersionsRuntimeModule extends RuntimeModule {
      constructor(private readonly laterChunk: Chunk) {
        super('chunk versions', RuntimeModule.STAGE_TRIGGER)
        // Its text holds a hash of another chunk.
        this.dependentHash = true
      }

      override generate(): string {
        const ensure = RuntimeGlobals.ensureChunk
        const id = JSON.stringify(this.laterChunk.id)
        return `
var known = ${KNOWN} = ${JSON.stringify(predictVersions(this.compilation!, this.laterChunk))};
document.querySelectorAll('link[rel="preload"]').forEach(function (link) {
  var file = /(js|css)\\/(\\d+)\\.(\\w+)\\.\\1$/.exec(link.href);
  if (file) known[file[1]][file[2]] = file[3];
});
var ensure = ${ensure};
${ensure} = function (chunkId) {
  var known = ${KNOWN};
  if (known.js[chunkId] || known.css[chunkId]) return ensure(chunkId);
  return ensure(${id}).then(function () { return ensure(chunkId); });
};`
      }
    }

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const laterChunk = () => {
        const chunk = compilation.namedChunks.get(this.later)
        if (!chunk) throw new Error(`${NAME}: no chunk "${this.later}"`)
        return chunk
      }
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module instanceof runtime.GetChunkFilenameRuntimeModule) readFilename(module as FilenameModule)
        else if (module.constructor.name === 'CssLoadingRuntimeModule') readStyleFlags(module)
      })
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkVersionsRuntimeModule(laterChunk()))
      })
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS }, () => {
        const later = laterChunk()
        const versions = readVersions([...compilation.chunks].filter((chunk) => !chunk.canBeInitial()))
        for (const file of later.files)
          if (file.endsWith('.js'))
            compilation.updateAsset(
              file,
              (source) => new sources.ConcatSource(`${KNOWN}=${JSON.stringify(versions)};`, source),
            )
      })
    })
  }
}

/** Their present content hashes, as long as they stand in file names; webpack replaces them by those of the result. */
const readVersions = (chunks: Chunk[]): Versions => {
  const versions: Versions = { js: {}, css: {} }
  for (const chunk of chunks)
    for (const file of chunk.files) {
      const [, folder, version] = /^(js|css)\/\d+\.(\w+)\.\w+$/.exec(file) ?? []
      if (folder) versions[folder as keyof Versions][String(chunk.id)] = version
    }
  return versions
}

const CHUNK_FILENAME = /^js\/\[id\]\.\[contenthash:(\d+)\]\.js$/

const readHashLength = ({ outputOptions: { chunkFilename } }: Compilation): number => {
  const [, length] = CHUNK_FILENAME.exec(String(chunkFilename)) ?? []
  if (!length) throw new Error(`${NAME}: chunks are called ${String(chunkFilename)}`)
  return Number(length)
}

/** The same of one chunk, before its files have names. */
const predictVersions = (compilation: Compilation, { id, contentHash }: Chunk): Versions => {
  const length = readHashLength(compilation)
  const versions: Versions = { js: {}, css: {} }
  for (const [type, folder] of Object.entries(FOLDERS))
    if (contentHash[type]) versions[folder][String(id)] = contentHash[type].slice(0, length)
  return versions
}

/** The name of a chunk's file is put together from its id and its version, without a table. */
const readFilename = (module: FilenameModule): void => {
  const folder = FOLDERS[module.contentType]
  module.generate = () =>
    `${module.global} = function (chunkId) {
  return "${folder}/" + chunkId + "." + ${KNOWN}.${folder}[chunkId] + ".${folder}";
};`
}

const STYLE_FLAGS = /var cssChunks = \{[^}]*\};/

/** Chunks with a style sheet are those that have a version of one. */
const readStyleFlags = (module: RuntimeModule): void => {
  const generate = module.generate.bind(module)
  module.generate = () => {
    const code = generate() ?? ''
    if (!STYLE_FLAGS.test(code)) throw new Error(`${NAME}: mini-css-extract-plugin loads style sheets in another way`)
    return code.replace(STYLE_FLAGS, `var cssChunks = ${KNOWN}.css;`)
  }
}
