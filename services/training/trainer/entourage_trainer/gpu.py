"""What the NVIDIA driver tells; None on other machines."""

from __future__ import annotations

from typing import Any


class GpuMeter:
    """Reads the first GPU. Without one, or without a driver, every answer is None."""

    def __init__(self, accelerator: str) -> None:
        self._nvml: Any = None
        if accelerator != "gpu":
            return
        import pynvml

        try:
            pynvml.nvmlInit()
            self._device = pynvml.nvmlDeviceGetHandleByIndex(0)
            self._nvml = pynvml
        except pynvml.NVMLError:
            pass  # A GPU in a container may come without the library of its driver.

    def use(self) -> int | None:
        """@return 0-100"""
        return self._ask(lambda nvml: int(nvml.nvmlDeviceGetUtilizationRates(self._device).gpu))

    def name(self) -> str | None:
        return self._ask(lambda nvml: str(nvml.nvmlDeviceGetName(self._device)))

    def _ask(self, question: Any) -> Any:
        if self._nvml is None:
            return None
        try:
            return question(self._nvml)
        except self._nvml.NVMLError:
            return None
