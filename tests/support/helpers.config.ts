import { defineConfig } from 'vite'
import { serverBuild } from '../../vite.server.config.ts'
import { helpers } from './helpers.ts'

export default defineConfig(serverBuild(helpers))
