/** The container that the stage's JSX creates destroys its children together with itself. */
import { Container, Sprite, Texture, TextureSource } from 'pixi.js'
import { expect, it, vi } from 'vitest'

type Elements = Record<string, typeof Container>

const extend = vi.hoisted(() => vi.fn<(elements: Elements) => void>())
vi.mock('@pixi/react', () => ({ extend }))

await import('../../../src/stage/pixiTuning/pixiElements')
const [elements] = extend.mock.calls[0]!

it('destroys nested children, but not their textures', () => {
  const texture = new Texture({ source: new TextureSource({ width: 4, height: 4 }) })
  const outer = new elements.Container!()
  const inner = outer.addChild(new Container())
  const sprite = inner.addChild(new Sprite({ texture }))
  outer.destroy()
  expect([outer, inner, sprite].map(({ destroyed }) => destroyed)).toEqual([true, true, true])
  expect(texture.destroyed).toBe(false)
})
