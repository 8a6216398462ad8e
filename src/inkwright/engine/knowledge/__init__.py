"""What a seat may know: views, handles, and games dealt again from what one player knows."""
