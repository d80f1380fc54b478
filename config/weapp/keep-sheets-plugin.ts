import postcss from 'postcss'
import type { Compiler, Module } from 'webpack'

const NAME = 'KeepSheetsPlugin'
const STYLE = 'css/mini-extract'

/** Selectors of a style sheet, written as minifiers write them, without those of keyframes and empty rules. */
const listSelectors = (css: string): string[] => {
  const selectors: string[] = []
  postcss.parse(css).walkRules(({ parent, nodes, selectors: ofRule }) => {
    // Of a comment, or of `cursor`, which Taro removes.
    if (!nodes.some(({ type }) => type === 'decl')) return
    if (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')) return
    selectors.push(...ofRule.map((selector) => selector.replace(/\s*([>+~])\s*/g, '$1').replace(/\s+/g, ' ')))
  })
  return selectors
}

/** Fails the build when a rule of a compiled style sheet is in no `.wxss`. `keep-rules.cjs` guards the way to there. */
export class KeepSheetsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const written = new Set(
          Object.entries(assets)
            .filter(([file]) => file.endsWith('.wxss'))
            .flatMap(([, source]) => listSelectors(source.source().toString())),
        )
        for (const module of compilation.modules as Iterable<Module & { content?: Buffer }>) {
          if (module.type !== STYLE || !module.content) continue
          const lost = listSelectors(module.content.toString()).filter((selector) => !written.has(selector))
          if (lost.length === 0) continue
          compilation.errors.push(
            new WebpackError(`${NAME}: ${module.nameForCondition() ?? module.identifier()} loses ${lost.join(', ')}`),
          )
        }
      })
    })
  }
}
