#!/usr/bin/env node
// @ts-check
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'

// Node 22 and newer cache compiled code; jsdom consists of many files.
/** @type {typeof module & { enableCompileCache?: () => void }} */ const { enableCompileCache } = module
enableCompileCache?.()

const { main: file, window } = await bundle()
const { main } = await import(pathToFileURL(file).href)
await main(window)
