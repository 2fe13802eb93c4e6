/** The Dockerfile without a container engine: its base, its user, and what is sent to its build. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SOURCES } from '../../src/build/core/setup.mjs'
import { readImage } from './dockerfile'

const dockerfile = readFileSync('Dockerfile', 'utf8')

it('starts from one pinned image of Node 24 on a slim Debian, and runs as a user', () => {
  const bases = [...dockerfile.matchAll(/^FROM \$\{(\w+)\}/gm)].map(([, base]) => base)
  expect(bases).toEqual(['PREVIOUS_IMAGE', 'NODE_IMAGE', 'NODE_IMAGE'])
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-\w+-slim$/m)
  expect(readImage().user).not.toMatch(/^(root|0|)$/)
})

it('is sent the inputs of a build, and so no secret', () => {
  const [everything, ...allowed] = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(everything).toBe('*')
  expect(allowed).toEqual([...SOURCES, 'package.json', '.npmrc'].map((source) => `!${source}`))
})
