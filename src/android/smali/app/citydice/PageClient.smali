# Handles the web view's navigation: http and https URLs load inside, all others (UPI apps, calls, mail) open another app.
# A page that fails to load is replaced by the offline page, whose link loads the site again.
.class public Lapp/citydice/PageClient;
.super Landroid/webkit/WebViewClient;

.field private final activity:Lapp/citydice/MainActivity;

.method public constructor <init>(Lapp/citydice/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, Lapp/citydice/PageClient;->activity:Lapp/citydice/MainActivity;
    return-void
.end method

# Android 6 calls this overload, later versions the one with a WebResourceRequest, which delegates to this one.
.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Ljava/lang/String;)Z
    .registers 6
    const-string v0, "http:"
    invoke-virtual {p2, v0}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v0
    if-nez v0, :inside
    const-string v0, "https:"
    invoke-virtual {p2, v0}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v0
    if-nez v0, :inside
    const-string v0, "citydice:retry"
    invoke-virtual {p2, v0}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v0
    if-eqz v0, :outside

    iget-object v0, p0, Lapp/citydice/PageClient;->activity:Lapp/citydice/MainActivity;
    invoke-virtual {v0}, Lapp/citydice/MainActivity;->address()Ljava/lang/String;
    move-result-object v0
    invoke-virtual {p1, v0}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    const/4 v0, 0x1
    return v0

    :inside
    const/4 v0, 0x0
    return v0

    :outside
    invoke-static {p2}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    new-instance v1, Landroid/content/Intent;
    const-string v2, "android.intent.action.VIEW"
    invoke-direct {v1, v2, v0}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    iget-object v0, p0, Lapp/citydice/PageClient;->activity:Lapp/citydice/MainActivity;
    :try_start
    invoke-virtual {v0, v1}, Landroid/app/Activity;->startActivity(Landroid/content/Intent;)V
    :try_end
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :no_app
    goto :handled
    :no_app
    move-exception v0
    :handled
    const/4 v0, 0x1
    return v0
.end method

.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z
    .registers 4
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri;->toString()Ljava/lang/String;
    move-result-object v0
    invoke-virtual {p0, p1, v0}, Lapp/citydice/PageClient;->shouldOverrideUrlLoading(Landroid/webkit/WebView;Ljava/lang/String;)Z
    move-result v0
    return v0
.end method

.method public onReceivedError(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;Landroid/webkit/WebResourceError;)V
    .registers 5
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->isForMainFrame()Z
    move-result v0
    if-eqz v0, :done
    const-string v0, "file:///android_asset/offline.html"
    invoke-virtual {p1, v0}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    :done
    return-void
.end method
