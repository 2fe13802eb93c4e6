/** The film in its place: its middle, the dye of its cloth, and the parapet's foot under which that lies. */
import { Container, Texture } from 'pixi.js'
import { expect, it } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { FilmMesh } from '../../../src/stage/film/filmMesh'
import { LIT_MS, winLightAt } from '../../../src/stage/film/winLightAt'

const uniformsOf = ({ shader }: FilmMesh) => shader!.resources.uniforms.uniforms as Record<string, unknown>

it('shows the middle 16:9 of the film in a place of that ratio, and the whole film in its own', () => {
  const columns = (width: number) => {
    const { uvs } = new FilmMesh(Texture.WHITE, { x: 5, y: 7, width, height: 540 }, null, 'dubai').geometry
    return [uvs[0], uvs[2]].map((share) => Math.round(share! * 1200))
  }
  expect(columns(960)).toEqual([120, 1080])
  expect(columns(1200)).toEqual([0, 1200])
})

it('adds to the cloth what makes it the felt, and nothing on the table of the films', () => {
  const place = { x: 0, y: 0, width: 960, height: 540 }
  expect(uniformsOf(new FilmMesh(Texture.WHITE, place, null, 'dubai')).uDye).toEqual(new Float32Array(3))
  const [red, green, blue] = uniformsOf(new FilmMesh(Texture.WHITE, place, 0x6b1a45, 'dubai'))
    .uDye as number[]
  expect([red! > 0.2, green! < -0.05, blue! < -0.15]).toEqual([true, true, true])
})

it('follows the parapet as the camera comes closer', () => {
  const mesh = new FilmMesh(Texture.WHITE, { x: 0, y: 0, width: 960, height: 540 }, null, 'dubai')
  mesh.closeness = 0
  expect(uniformsOf(mesh).uFoot).toBeCloseTo(266 / 540)
  mesh.closeness = 1
  expect(uniformsOf(mesh).uFoot).toBeCloseTo(208 / 540)
})

it('leaves the light of the film to the city that it lights', () => {
  const place = { x: 0, y: 0, width: 960, height: 540 }
  const columns = (['new_york', 'tokyo'] as const).map((city) => {
    const [x] = uniformsOf(new FilmMesh(Texture.WHITE, place, null, city)).uCity as number[]
    return x
  })
  expect(columns).toEqual([240, 960])
})

it.each(CITIES)('spreads from %s the tint with which a win ends', (city) => {
  const { uFlood } = uniformsOf(
    new FilmMesh(Texture.WHITE, { x: 0, y: 0, width: 960, height: 540 }, null, city),
  )
  const { tint } = winLightAt(LIT_MS, city)
  expect([...(uFlood as Float32Array)].map((channel) => Math.round(channel * 255))).toEqual([
    tint >> 16,
    (tint >> 8) & 255,
    tint & 255,
  ])
})

it('may be destroyed by its owner after its parent has destroyed it', () => {
  const mesh = new FilmMesh(Texture.WHITE, { x: 0, y: 0, width: 960, height: 540 }, null, 'dubai')
  const parent = new Container()
  parent.addChild(mesh)
  parent.destroy({ children: true })
  expect(() => mesh.destroy()).not.toThrow()
})
