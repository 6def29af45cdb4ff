import { test } from 'vitest'
import { calls } from '#domain/calls.ts'
import { firstCallsOf } from '#domain/platform/first-calls.ts'
import { inBrowser } from '../support/in-browser.ts'
