import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { staffCallsPlugin } from './staff-calls-plugin'

const root = path.resolve(import.meta.dirname, '..')

interface ChunkContext {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

let entryModules: Set<string> | undefined
/**
 * Whether the login page, which is the entry with all that it imports, needs a module. It imports antd's components by
 * their own files: the list of them all would make every one look needed.
 */
const isOfEntry = (id: string, context: ChunkContext): boolean => {
  if (!entryModules) {
    entryModules = new Set()
    const waiting = [path.join(import.meta.dirname, 'src/main.tsx')]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (entryModules.has(next)) continue
      entryModules.add(next)
      waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []))
    }
  }
  return entryModules.has(id)
}

/** Our own modules that pages share, and Vite's helper, which the entry needs as well. */
const isCore = (id: string): boolean => id.includes('/console/src/core/') || id.includes('vite/preload-helper')
const isPackage = (id: string): boolean => id.includes('node_modules')

export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  plugins: [react(), staffCallsPlugin()],
  resolve: { alias: { '@contract': path.join(root, 'contract') } },
  build: {
    outDir: path.join(root, 'dist/console'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: what the login needs, and what most pages share. Packages lie apart from our own modules, which
          // change with every release.
          groups: [
            {
              debugName: 'door',
              name: (id, context) => (isPackage(id) && isOfEntry(id, context) ? 'door' : null),
              priority: 3,
            },
            {
              debugName: 'session',
              name: (id, context) => (isCore(id) && isOfEntry(id, context) ? 'session' : null),
              priority: 2,
            },
            { name: 'shared', test: /node_modules/, minShareCount: 24, priority: 1 },
            { name: 'desk', test: isCore, minShareCount: 24 },
          ],
        },
      },
    },
    // Sizes have a gate of their own: npm run size.
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
  },
  server: {
    port: Number(process.env.CONSOLE_PORT ?? 10087),
    strictPort: true,
    proxy: { '/api': process.env.API_TARGET ?? 'http://127.0.0.1:3000' },
  },
})
