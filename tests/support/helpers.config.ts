import { defineConfig } from 'vite'
import { serverBuild } from '../../src/server/vite.config.ts'
import { helpers } from './helpers.ts'

export default defineConfig(serverBuild(helpers))
