// Copies the current frame and draws the copy again, so that the shared part of four clips is rendered once.
import * as three from 'three'

/** Returns `copy`, which stores the canvas, and `draw`, which draws the stored frame and clears the depth buffer. */
export function frameCopy(renderer: three.WebGLRenderer, width: number, height: number) {
  const frameTexture = new three.FramebufferTexture(width, height)
  const surface = new three.ShaderMaterial({
    uniforms: { frame: { value: frameTexture } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader:
      'uniform sampler2D frame; varying vec2 at; void main() { gl_FragColor = texture2D(frame, at); }',
    depthTest: false,
    depthWrite: false,
  })
  const screen = new three.Scene()
  const camera = new three.OrthographicCamera(-1, 1, 1, -1, 0, 1)
  screen.add(new three.Mesh(new three.PlaneGeometry(2, 2), surface))
  return {
    copy: () => renderer.copyFramebufferToTexture(frameTexture),
    draw() {
      renderer.render(screen, camera)
      renderer.clearDepth()
    },
  }
}
