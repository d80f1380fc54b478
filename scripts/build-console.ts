// npm run build:console: the back office into dist/console, compressed, with what each page weighs.
import path from 'node:path'
import { buildConsole } from './build/build-console'
import { root } from './process/run'
import { printTable } from './process/table'
import { measureConsole } from './size/console-size'

await buildConsole()
printTable(measureConsole(path.join(root, 'dist/console')))
