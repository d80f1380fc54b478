/** All that a phone knows of Node.js: the build replaces what the sources read of it. */
declare const process: { readonly env: NodeJS.ProcessEnv }
